import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import {
  deskLeadPaths,
  type LeadLine,
  leadStates,
  type LeadView,
  leadViews,
  nobody,
} from '#contract/desk/leads.ts'
import { theme } from '#components/theme/tokens.ts'
import { SelectField } from '#components/ui/field.tsx'
import { queryOf, usePages } from '../api/desk-request.ts'
import { todayQuery } from '../today/today-query.ts'
import { DataTable } from '../ui/data-table.tsx'
import { Options } from '../ui/options.tsx'
import { PageHead } from '../ui/page-parts.tsx'
import { kindWords, moneyText, When } from '../ui/values.tsx'
import { ViewLinks } from '../ui/view-links.tsx'
import { DueMark, LeadControls, useAssignees } from './lead-controls.tsx'

const viewNames: Record<LeadView, string> = { open: 'Open', ...leadStates }

/** What a lead asks for, and what it came to. */
function Wants({ lead: { task, form, orderId, wonCents, currency } }: { lead: LeadLine }) {
  return (
    <>
      {task ? `${task} · ${kindWords(form)}` : kindWords(form)}
      {orderId && wonCents !== null && (
        <>
          {' '}
          <Link to={`/orders/${orderId}`}>
            Bought for {moneyText(wonCents, currency ?? undefined)}
          </Link>
        </>
      )}
    </>
  )
}

/** Every lead that somebody has to answer: what is due first, how it stands, and who has it. */
export function LeadsPage() {
  const [params, setParams] = useSearchParams()
  const view = leadViews.find((each) => each === params.get('view')) ?? 'open'
  const assignee = params.get('assignee')
  const late = params.get('late') === 'yes' ? 'yes' : null
  const { data: today } = useQuery(todayQuery)
  const list = usePages<LeadLine>(deskLeadPaths.list, { view, assignee, late })
  const assignees = useAssignees()
  const addressOf = (wanted: Record<string, string | null>) =>
    `?${queryOf({ view: params.get('view'), assignee, late, ...wanted })}`
  const people = new Set([...assignees, ...(assignee && assignee !== nobody ? [assignee] : [])])
  const isWhole = view === 'open' && !late && !assignee
  return (
    <>
      <PageHead
        title="Leads"
        says="Whoever waits for an answer: what is due first, how it stands, and who has it."
      />
      <ViewLinks
        label="Leads"
        views={[
          ...leadViews.map((each) => ({
            to: addressOf({ view: each, late: null }),
            name: viewNames[each],
            isCurrent: !late && each === view,
            count: each === 'new' ? today?.waiting.leadsNew.count : undefined,
          })),
          {
            to: addressOf({ view: null, late: 'yes' }),
            name: 'Late',
            isCurrent: late !== null,
            count: today?.waiting.leadsLate.count,
          },
        ]}
      />
      <Filter>
        <SelectField
          name="assignee"
          label="Who has it"
          value={assignee ?? ''}
          onChange={(event) => setParams(addressOf({ assignee: event.target.value || null }))}
        >
          <option value="">Anybody</option>
          <option value={nobody}>Nobody</option>
          <Options of={[...people].map((actor) => [actor, actor])} />
        </SelectField>
      </Filter>
      <DataTable
        caption={late ? 'Late leads' : `Leads: ${viewNames[view]}`}
        {...list}
        rowKey={({ id }) => id}
        rowTo={({ personId }) => (personId ? `/people/${personId}` : '/people')}
        empty={isWhole ? 'Nobody waits for an answer.' : 'None.'}
        columns={[
          { name: 'Who', cell: ({ name, email }) => name || email },
          { name: 'Company', cell: ({ company }) => company },
          { name: 'Wants', cell: (lead) => <Wants lead={lead} /> },
          { name: 'Due', cell: ({ dueAt }) => <DueMark dueAt={dueAt} /> },
          { name: 'Came', cell: ({ receivedAt }) => <When at={receivedAt} /> },
          {
            name: 'State, and who has it',
            cell: (lead) => <LeadControls lead={lead} name={lead.name || lead.email} />,
          },
        ]}
      />
    </>
  )
}

const Filter = styled.div`
  max-inline-size: 16rem;
  margin-block: -${theme.space.xs};
`
