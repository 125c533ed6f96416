import { mailtoOf } from '#lib/mailto.ts'
import { site } from '#site.config.ts'
import { textOf } from '../writer/html-of.ts'
import { faces, paint, part } from './paint.ts'
import { LinkTo } from './text.tsx'

type FootProps = { reason: string; origin: string; unsubscribeUrl: string | null }

const ground = paint('soft', 'line')

/** Why one gets this, and how to end it. */
function Reason({ reason, unsubscribeUrl }: FootProps) {
  return (
    <>
      {reason}
      {unsubscribeUrl ? (
        <>
          {' '}
          <LinkTo href={unsubscribeUrl}>Stop these mails or choose which ones you get</LinkTo>.
        </>
      ) : null}
    </>
  )
}

/** Who writes, and where that is: a sentence, where a name may end with a stop of its own. */
const sender = [site.legalName, site.postalAddress].filter(Boolean).join(', ').replace(/\.?$/, '.')

function Sender({ origin }: FootProps) {
  return (
    <>
      {sender} <LinkTo href={mailtoOf(site.contactEmail)}>{site.contactEmail}</LinkTo>,{' '}
      {site.phone.display}. <LinkTo href={`${origin}/privacy`}>What we keep of you</LinkTo>.
    </>
  )
}

/** The end of every mail. */
export const Foot = part<FootProps>(
  (props) => (
    <div
      className={ground.className}
      style={{
        ...ground.style,
        marginTop: 40,
        paddingTop: 20,
        borderWidth: '1px 0 0',
        borderStyle: 'solid',
        fontFamily: faces.text,
        fontSize: 13,
        lineHeight: '20px',
      }}
    >
      <Reason {...props} />
      <br />
      <br />
      <Sender {...props} />
    </div>
  ),
  (props) => `-- \n${textOf(<Reason {...props} />)}\n\n${textOf(<Sender {...props} />)}`,
)
