import { faces, paint, part } from './paint.ts'

type Step = { title: string; text?: string; /** When, if that is promised. */ time?: string }

const line = paint('line')
const numeral = paint('numeral', 'line')
const ink = paint('ink')
const soft = paint('soft')

const cell = {
  padding: '14px 0',
  borderTopWidth: 1,
  borderTopStyle: 'solid',
  verticalAlign: 'top',
  fontFamily: faces.text,
} as const

/** What happens, in its order; one step alone has no number. */
export const Steps = part<{ steps: readonly Step[] }>(
  ({ steps }) => (
    <table
      role="presentation"
      width="100%"
      cellPadding="0"
      cellSpacing="0"
      style={{ margin: '8px 0 24px', borderCollapse: 'collapse' }}
    >
      <tbody>
        {steps.map(({ title, text, time }, index) => (
          <tr key={title}>
            {steps.length > 1 ? (
              <td
                width="40"
                className={numeral.className}
                style={{
                  ...numeral.style,
                  ...cell,
                  width: 40,
                  fontFamily: faces.display,
                  fontSize: 26,
                  lineHeight: '28px',
                }}
              >
                {index + 1}
              </td>
            ) : null}
            <td
              className={line.className}
              style={{ ...line.style, ...cell, fontSize: 16, lineHeight: '24px' }}
            >
              <strong className={ink.className} style={{ ...ink.style, fontWeight: 600 }}>
                {title}
              </strong>
              {text ? (
                <>
                  <br />
                  <span className={soft.className} style={soft.style}>
                    {text}
                  </span>
                </>
              ) : null}
              {time ? (
                <span
                  className={soft.className}
                  style={{ ...soft.style, display: 'block', fontSize: 14 }}
                >
                  {time}
                </span>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  ),
  ({ steps }) =>
    `${steps
      .map(({ title, text, time }, index) =>
        [
          `${steps.length > 1 ? `${index + 1}. ` : ''}${title}${time ? ` (${time})` : ''}`,
          ...(text ? [`   ${text}`] : []),
        ].join('\n'),
      )
      .join('\n')}\n\n`,
)
