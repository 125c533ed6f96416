import { Link } from 'react-router-dom'
import type { TodayAnswer } from '#contract/desk/today.ts'
import { DueMark, LeadMark } from '../leads/lead-controls.tsx'
import { Aside, Panel } from '../ui/page-parts.tsx'
import { kindWords, When } from '../ui/values.tsx'
import { NeedEntry } from './need-entry.tsx'

/** Who waits for a person and what for, the late ones first. */
export function LeadsWaiting({ today: { leads, waiting } }: { today: TodayAnswer }) {
  if (leads.length === 0) return null
  const { leadsLate: late, leadsNew } = waiting
  const counts = [
    ...(late.count > 0 ? [`${late.count} late`] : []),
    ...(leadsNew.count > 0 ? [`${leadsNew.count} new`] : []),
  ]
  return (
    <Panel
      title="People who wait"
      aside={
        <Aside>
          {counts.join(', ')} <Link to={late.count > 0 ? '/leads?late=yes' : '/leads'}>All</Link>
        </Aside>
      }
    >
      <ul>
        {leads.map(
          ({ id, personId, name, email, company, form, task, dueAt, receivedAt, ...lead }) => (
            <NeedEntry
              key={id}
              title={name || email}
              says={[task, kindWords(form), company].filter(Boolean).join(' · ')}
              note={
                <>
                  Came <When at={receivedAt} />
                  {lead.assignee && `, ${lead.assignee} has it`}
                </>
              }
              actions={
                <>
                  <span>{dueAt ? <DueMark dueAt={dueAt} /> : <LeadMark state={lead.state} />}</span>
                  <Link to={personId ? `/people/${personId}` : '/leads'}>Open</Link>
                </>
              }
            />
          ),
        )}
      </ul>
    </Panel>
  )
}
