import { attentionWords } from '#contract/attention.ts'
import { matterCause } from '#contract/cause-words.ts'
import { matterAddress } from '#contract/desk/matter-address.ts'
import { momentText } from '#lib/moment-text.ts'
import type { Mail } from '../mail.ts'
import { Action } from '../parts/action.tsx'
import { LinkTo, Paragraph, SectionTitle, Title } from '../parts/text.tsx'
import { Rows } from '../parts/rows.tsx'

/** To the operator: what needs a person, and what helps. */
export const operatorAttention: Mail<'operator-attention'> = {
  subject: ({ matters: [first, ...others] }) =>
    first
      ? `${attentionWords[first.kind].title}${others.length > 0 ? `, and ${others.length} more` : ''}`
      : 'Nothing needs you',
  preview: ({ matters: [first] }) => (first ? attentionWords[first.kind].remedy : ''),
  reason: 'You get this mail because your address is set to hear of what needs a person.',
  Words({ data: { matters }, context: { origin } }) {
    return (
      <>
        <Title>
          {matters.length === 1 ? 'One matter needs you' : `${matters.length} matters need you`}
        </Title>
        {matters.map(({ kind, subjectId, name = '', detail, raisedAt }) => (
          <div key={kind + subjectId}>
            <SectionTitle>{attentionWords[kind].title}</SectionTitle>
            <Paragraph>{attentionWords[kind].remedy}</Paragraph>
            <Rows
              label={attentionWords[kind].title}
              rows={[
                { item: 'About', value: name },
                { item: 'Since', value: momentText(raisedAt) },
                { item: 'Cause', value: matterCause({ kind, detail }) },
              ].filter(({ value }) => value !== '')}
            />
            <Paragraph>
              <LinkTo href={`${origin}/desk${matterAddress({ kind, subjectId })}`}>
                See to it at the desk
              </LinkTo>
            </Paragraph>
          </div>
        ))}
        <Action href={`${origin}/desk`} label="Open the desk" />
      </>
    )
  },
}
