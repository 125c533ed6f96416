import { Text } from 'react-email'
import { faces, paint, part } from './paint.ts'

const ink = paint('ink')
const soft = paint('soft')

/** One figure that says what the mail is about. */
export const Figure = part<{ value: string; label: string }>(
  ({ value, label }) => (
    <>
      <Text
        className={`${ink.className} figure`}
        style={{
          ...ink.style,
          marginTop: 4,
          marginBottom: 0,
          fontFamily: faces.display,
          fontSize: 56,
          lineHeight: '60px',
          letterSpacing: '-0.02em',
        }}
      >
        {value}
      </Text>
      <Text
        className={soft.className}
        style={{
          ...soft.style,
          marginTop: 0,
          marginBottom: 24,
          fontFamily: faces.text,
          fontSize: 15,
          lineHeight: '23px',
        }}
      >
        {label}
      </Text>
    </>
  ),
  ({ value, label }) => `${value}\n${label}\n\n`,
)
