import { mailPaths } from '#contract/mail-paths.ts'
import { LinkTo } from './link-to.tsx'
import { Paragraph } from './paragraph.tsx'

/** What to know of a link that opens what is one's own. */
export function PrivateLink({ origin }: { origin: string }) {
  return (
    <Paragraph isQuiet>
      The link is yours alone: whoever has it can open what is yours. If it is lost,{' '}
      <LinkTo href={origin + mailPaths.library}>ask for a new one</LinkTo> with this address.
    </Paragraph>
  )
}
