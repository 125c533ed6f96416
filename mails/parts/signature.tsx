import { Img } from 'react-email'
import { site } from '#site.config.ts'
import { faces, paint, part } from './paint.ts'

const soft = paint('soft')
const { name, title, portrait } = site.strategist
const size = 48

/** Who signs: a name, what they are here, and their face once there is one. */
export const Signature = part<{ origin: string }>(
  ({ origin }) => (
    <table role="presentation" cellPadding="0" cellSpacing="0" style={{ margin: '32px 0 0' }}>
      <tbody>
        <tr>
          {portrait ? (
            <td style={{ paddingRight: 12 }}>
              <Img
                src={`${origin}${portrait}`}
                alt=""
                width={size}
                height={size}
                style={{ borderRadius: size, objectFit: 'cover' }}
              />
            </td>
          ) : null}
          <td
            className={soft.className}
            style={{ ...soft.style, fontFamily: faces.text, fontSize: 15, lineHeight: '22px' }}
          >
            <strong>{name}</strong>
            <br />
            {title}, {site.brand}
          </td>
        </tr>
      </tbody>
    </table>
  ),
  () => `${name}\n${title}, ${site.brand}\n\n`,
)
