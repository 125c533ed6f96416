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
  return (
    <Panel
      title="People who wait"
      aside={
        <Aside>
          {late.count > 0 && (
            <>
              <Link to="/leads?late=yes">{late.count} late</Link>,{' '}
            </>
          )}
          <Link to="/leads?view=new">{leadsNew.count} new</Link>
        </Aside>
      }
    >
      <ul>
        {leads.map(
          ({ id, personId, name, email, company, form, task, dueAt, receivedAt, ...lead }) => (
            <NeedEntry
              key={id}
              title={name || email}
              to={personId ? `/people/${personId}` : '/leads'}
              says={[task, kindWords(form), company].filter(Boolean).join(' · ')}
              note={
                <>
                  {dueAt ? <DueMark dueAt={dueAt} /> : <LeadMark state={lead.state} />} · came{' '}
                  <When at={receivedAt} />
                  {lead.assignee && `, ${lead.assignee} has it`}
                </>
              }
            />
          ),
        )}
      </ul>
    </Panel>
  )
}
