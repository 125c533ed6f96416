import type { CSSProperties, ReactNode } from 'react'
import { Body, Container, Head, Html, Preview } from 'react-email'
import { site } from '#site.config.ts'
import { faces, darkStyles, paint } from './paint.ts'
import { Foot } from './foot.tsx'
import { Signature } from './signature.tsx'

const orbit = paint('orbit')
const planet = paint('planet')

const ring = { borderWidth: 1, borderStyle: 'solid', borderRadius: 999 } as const

/** The mark, of borders alone: two orbits about their sun. */
function Mark() {
  return (
    <div className={orbit.className} style={{ ...orbit.style, ...ring, width: 16, padding: 6 }}>
      <div className={orbit.className} style={{ ...orbit.style, ...ring, width: 6, padding: 4 }}>
        <div
          className={planet.className}
          style={{
            ...planet.style,
            width: 6,
            height: 6,
            borderRadius: 999,
            fontSize: 0,
            lineHeight: '6px',
          }}
        />
      </div>
    </div>
  )
}

type LayoutProps = Parameters<typeof Foot>[0] & {
  subject: string
  preview: string
  words: ReactNode
  /** The operator's own notices are not. */
  isSigned: boolean
}

const page = paint('page')
const ink = paint('ink')

/** Word draws no circles. */
const notInOutlook = { msoHide: 'all' } as CSSProperties

const styles = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  'a:hover{text-decoration:none!important}',
  '@media (max-width:480px){.frame{padding:24px 20px 32px!important}.title{font-size:30px!important;line-height:35px!important}.figure{font-size:44px!important;line-height:48px!important}}',
  darkStyles,
].join('')

/** The sheet every mail is written on. */
export function Layout({ subject, preview, words, isSigned, ...foot }: LayoutProps) {
  return (
    <Html lang={site.language}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no" />
        <title>{subject}</title>
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </Head>
      <Body className={page.className} style={{ ...page.style, margin: 0, padding: 0 }}>
        <Preview useTitleTag={false}>{preview}</Preview>
        <Container
          className={page.className}
          tdClassName="frame"
          style={{ ...page.style, maxWidth: 616, padding: '40px 28px 48px', textAlign: 'left' }}
        >
          <table role="presentation" cellPadding="0" cellSpacing="0" style={{ margin: '0 0 36px' }}>
            <tbody>
              <tr>
                <td style={notInOutlook}>
                  <Mark />
                </td>
                <td
                  className={ink.className}
                  style={{
                    ...ink.style,
                    paddingLeft: 12,
                    fontFamily: faces.display,
                    fontSize: 24,
                    lineHeight: '30px',
                  }}
                >
                  {site.brand}
                </td>
              </tr>
            </tbody>
          </table>
          {words}
          {isSigned ? <Signature origin={foot.origin} /> : null}
          <Foot {...foot} />
        </Container>
      </Body>
    </Html>
  )
}
