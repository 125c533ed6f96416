import { formTitles } from '#words/form-titles.ts'
import { oneLine } from '../writer/html-of.ts'
import type { Mail } from '../mail.ts'
import { Action } from '../parts/action.tsx'
import { Rows } from '../parts/rows.tsx'
import { LinkTo, Paragraph, Title } from '../parts/text.tsx'

/** To the operator: somebody has sent a form. */
export const operatorLead: Mail<'operator-lead'> = {
  subject: ({ form, name, email }) =>
    `New lead: ${oneLine(name || email, 60)}, ${formTitles[form]}`,
  preview: ({ company, phone }) => [company, phone].filter(Boolean).join(', '),
  reason: 'You get this mail because your address is set to hear of new leads.',
  Words({ data, context: { origin } }) {
    const { form, name, email, phone, company, website, leadId } = data
    const rows = [
      { item: 'Form', value: formTitles[form] },
      { item: 'Name', value: name },
      { item: 'Email', value: email },
      { item: 'Phone', value: phone },
      { item: 'Company', value: company },
      { item: 'Website', value: website },
    ]
    return (
      <>
        <Title>A new lead</Title>
        <Rows label="Lead" rows={rows.filter(({ value }) => value !== '')} />
        <Action href={`mailto:${encodeURIComponent(email)}`} label="Write an answer" />
        <Paragraph isQuiet>
          <LinkTo href={`${origin}/desk/deliveries/crm/${leadId}`}>See it at the desk</LinkTo>
        </Paragraph>
      </>
    )
  },
}
