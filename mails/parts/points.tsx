import { faces } from './faces.ts'
import { paint } from './paint.ts'
import { part } from './part.ts'

const ink = paint('ink')

/** A list whose order does not matter. */
export const Points = part<{ points: readonly string[] }>(
  ({ points }) => (
    <ul
      className={ink.className}
      style={{
        ...ink.style,
        margin: '0 0 20px',
        padding: '0 0 0 20px',
        fontFamily: faces.text,
        fontSize: 16,
        lineHeight: '25px',
      }}
    >
      {points.map((point) => (
        <li key={point} style={{ margin: '0 0 6px' }}>
          {point}
        </li>
      ))}
    </ul>
  ),
  ({ points }) => `${points.map((point) => `- ${point}`).join('\n')}\n\n`,
)
