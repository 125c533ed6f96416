import { alarmWords } from '#contract/alarm-words.ts'
import { momentText } from '#lib/moment-text.ts'
import type { Mail } from '../mail.ts'
import { Action } from '../parts/action.tsx'
import { Paragraph, SectionTitle, Title } from '../parts/text.tsx'
import { Rows } from '../parts/rows.tsx'

/** To the operator: what has gone wrong and what helps, or that it is well again. */
export const operatorAlarm: Mail<'operator-alarm'> = {
  subject: ({ wrong, well }) => {
    const [first, ...others] = wrong.length > 0 ? wrong : well
    if (!first) return 'All is well'
    const more = others.length > 0 ? `, and ${others.length} more` : ''
    return `${wrong.length > 0 ? '' : 'Well again: '}${alarmWords[first.alarm].title}${more}`
  },
  preview: ({ wrong: [first] }) =>
    first ? alarmWords[first.alarm].remedy : 'There is nothing for you to do.',
  reason: 'You get this mail because your address is set to hear of what needs a person.',
  Words({ data: { at, wrong, well }, context: { origin } }) {
    return (
      <>
        <Title>{wrong.length > 0 ? 'Something is not as it should be' : 'All is well again'}</Title>
        {wrong.map(({ alarm, detail }) => (
          <div key={alarm}>
            <SectionTitle>{alarmWords[alarm].title}</SectionTitle>
            <Paragraph>{alarmWords[alarm].remedy}</Paragraph>
            <Rows
              label={alarmWords[alarm].title}
              rows={[
                { item: 'Found', value: momentText(at) },
                { item: 'What', value: detail },
              ]}
            />
          </div>
        ))}
        {well.length > 0 && (
          <Rows
            label="Well again"
            rows={well.map(({ alarm, since }) => ({
              item: alarmWords[alarm].title,
              value: `well again; wrong since ${momentText(since)}`,
            }))}
          />
        )}
        <Action href={`${origin}/desk`} label="Open the desk" />
      </>
    )
  },
}
