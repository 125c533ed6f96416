import { Link } from 'react-router-dom'
import styled from 'styled-components'
import type { PersonRecord } from '#contract/desk/people.ts'
import { theme } from '#components/theme/tokens.ts'
import { kindWords } from '../ui/kind-words.ts'
import { MailMark } from '../ui/mail-mark.tsx'
import { Panel } from '../ui/panel.tsx'
import { When } from '../ui/when.tsx'
import { FailedAttempts } from './failed-attempts.tsx'

/** What the CRM was told of somebody, and what it said. */
export function PersonDeliveries({ record: { deliveries, leads } }: { record: PersonRecord }) {
  const forms = new Map(leads.map(({ id, form }) => [id, form]))
  if (deliveries.length === 0) return null
  return (
    <Panel title="To the CRM">
      <List>
        {deliveries.map((delivery) => (
          <li key={delivery.id}>
            <Line>
              <Link to={`/deliveries/crm/${delivery.id}`}>
                {kindWords(forms.get(delivery.id) ?? delivery.subject)}
              </Link>
              <MailMark state={delivery.state} />
              <When at={delivery.deliveredAt ?? delivery.createdAt} />
            </Line>
            <FailedAttempts story={delivery} />
          </li>
        ))}
      </List>
    </Panel>
  )
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space.sm};
  font-size: ${theme.size.small};
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space.md};
  align-items: baseline;

  > :first-child {
    flex: 1 1 12rem;
  }
  time {
    color: ${theme.color.inkSoft};
    font-size: ${theme.size.caption};
  }
`
