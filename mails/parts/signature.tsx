import { Img } from 'react-email'
import { site } from '#site.config.ts'
import { faces, paint, part } from './paint.ts'

const soft = paint('soft')
const size = 48

type SignatureProps = {
  origin: string
  /** Whoever writes, else the strategist. */
  of?: { name: string; title: string; portrait?: string | null }
}

/** Who signs: a name, what they are here, and their face once there is one. */
export const Signature = part<SignatureProps>(
  ({ origin, of: { name, title, portrait } = site.strategist }) => (
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
  ({ of: { name, title } = site.strategist }) => `${name}\n${title}, ${site.brand}\n\n`,
)
