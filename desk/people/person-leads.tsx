import styled from 'styled-components'
import { Link } from 'react-router-dom'
import type { PersonLead, PersonRecord } from '#contract/desk/people.ts'
import { cluster, secondary, stack, theme } from '#components/theme/tokens.ts'
import { ActionRow } from '#components/ui/action-row.tsx'
import { Disclosure } from '#components/ui/disclosure.tsx'
import type { Attribution, Touch } from '#contract/lead.ts'
import { causeWords } from '#contract/cause-words.ts'
import { DueMark, LeadControls, LeadMark } from '../leads/lead-controls.tsx'
import { fieldName, readAnswer } from '../ui/answers.tsx'
import { Facts, Panel } from '../ui/page-parts.tsx'
import { useTopRows } from '../ui/top-rows.tsx'
import { kindWords, StateMark, When } from '../ui/values.tsx'

/** What was answered beyond what every lead has: the CRM is told some of that twice. */
function answersOf({ answers, name, phone, company, website }: PersonLead) {
  const known = new Set([name, phone, company, website])
  return Object.fromEntries(
    answers
      .filter(({ value }) => !known.has(value))
      .map(({ id, value }) => [fieldName(id), readAnswer(value) ?? <Lines text={value} />]),
  )
}

/** An answer; one whose lines are all `name: working = result`, as a calculator's, becomes a list of sums. */
function Lines({ text }: { text: string }) {
  if (!text.includes('\n')) return text
  const sums = text.split('\n').map((line) => /^(.+?): (?:(.+) = )?(.+)$/.exec(line))
  if (sums.includes(null)) return <span data-wide="">{text}</span>
  return (
    <Sums data-wide="">
      {sums.map((sum) => (
        <div key={sum?.[1]}>
          <dt>{sum?.[1]}</dt>
          <dd>{sum?.[3]}</dd>
          {sum?.[2] && <dd>{sum[2]}</dd>}
        </div>
      ))}
    </Sums>
  )
}

const Sums = styled.dl`
  max-inline-size: 30rem;

  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 ${theme.space.md};
    padding-block: ${theme.space.xxs};
    border-block-end: 1px solid ${theme.color.line};
  }
  && dt {
    color: inherit;
    font-size: inherit;
  }
  dd:nth-of-type(1) {
    font-weight: 600;
    font-variant-numeric: lining-nums tabular-nums;
  }
  dd:nth-of-type(2) {
    grid-column: 1 / -1;
    ${secondary(theme.size.caption)}
  }
`

type LeadProps = { lead: PersonLead; isOpen: boolean; name: string }

function Lead({ lead, isOpen, name }: LeadProps) {
  const { consent, work } = lead
  return (
    <Disclosure
      isOpen={isOpen}
      summary={
        <Summary>
          {kindWords(lead.form)}
          <Quiet>
            <When at={lead.receivedAt} />
            {lead.status === 'spam' && <StateMark tone="wrong">Held back</StateMark>}
            {work && <LeadMark state={work.state} />}
            {lead.replacedBy && <StateMark>Corrected later</StateMark>}
          </Quiet>
        </Summary>
      }
    >
      <Body>
        {work && (
          <ActionRow>
            <LeadControls lead={work} name={name} />
            <DueMark dueAt={work.dueAt} />
            {work.orderId && <Link to={`/orders/${work.orderId}`}>Won by this order</Link>}
          </ActionRow>
        )}
        <Facts
          facts={{
            Name: lead.name,
            Phone: lead.phone,
            Company: lead.company,
            Website: lead.website,
            ...answersOf(lead),
            'Sent from': lead.page,
            Source: lead.source,
            Tags: lead.tags.join(', '),
            'Held back as': causeWords(lead.spamReason),
          }}
        />
        {consent && (
          <p>
            Agreed <When at={consent.at} />: “{consent.text}”
          </p>
        )}
        <AttributionFacts attribution={lead.attribution} />
      </Body>
    </Disclosure>
  )
}

/** What somebody sent, with every answer, what they agreed to, and where they came from. */
export function PersonLeads({ record: { person, leads } }: { record: PersonRecord }) {
  const { shown, rest } = useTopRows(leads, 8, 6)
  if (leads.length === 0) return null
  return (
    <Panel title="Forms">
      <div>
        {shown.map((lead, index) => (
          <Lead
            key={lead.id}
            lead={lead}
            isOpen={index === 0}
            name={person.name || person.address}
          />
        ))}
      </div>
      {rest}
    </Panel>
  )
}

const Summary = styled.span`
  ${cluster('0', theme.space.sm)}
  align-items: baseline;
  font-size: ${theme.size.body};
  overflow-wrap: anywhere;
`

const Quiet = styled.span`
  ${cluster(theme.space.sm)}
  ${secondary(theme.size.caption)}
  font-weight: 400;
`

const Body = styled.div`
  ${stack(theme.space.md)}
  font-size: ${theme.size.small};
`

const touchWords = ({ utmSource, utmMedium, utmCampaign, referrer, landingPage }: Touch) =>
  [
    [utmSource, utmMedium, utmCampaign].filter(Boolean).join(' / '),
    referrer && `from ${referrer}`,
    landingPage && `to ${landingPage}`,
  ]
    .filter(Boolean)
    .join(', ')

/** Where somebody came from first and last, and the partner whose link brought them. */
function AttributionFacts({ attribution }: { attribution: Attribution | null }) {
  if (!attribution) return null
  const { first, last, affiliateCode } = attribution
  return (
    <Facts
      facts={{
        'Came first': first && touchWords(first),
        'Came last': last && touchWords(last),
        'Partner’s link': affiliateCode,
      }}
    />
  )
}
