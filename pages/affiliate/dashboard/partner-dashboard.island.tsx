import styled from 'styled-components'
import { useState } from 'react'
import * as words from '#words/affiliate-dashboard.ts'
import { dayText, momentText } from '#lib/date-text.ts'
import { media, spread, theme } from '#components/theme/tokens.ts'
import { Note, SmallTitle, VisuallyHidden } from '#components/ui/text.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import type { AffiliateDashboard, DashboardEntry } from '#contract/affiliate.ts'
import { formatMoney } from '#contract/money.ts'
import { Button } from '#components/ui/button.tsx'
import { ControlStyle } from '#components/ui/field.tsx'
import { affiliateStatement } from '#lib/affiliate-statement.ts'
import { saveFile } from '#browser/save-file.ts'
import { AccountFigures } from './account-figures.tsx'
import { AccountTable } from './account-table.tsx'
import { useDashboard } from './use-dashboard.ts'

/** A partner's account as it stands this moment; opened by the token in the address. */
export function PartnerDashboard() {
  const { status, dashboard } = useDashboard()
  const trouble = status === 'loading' || status === 'ready' ? null : words[status]
  if (!dashboard) {
    return trouble ? (
      <Notice tone="error" title={trouble.title}>
        {trouble.text}
      </Notice>
    ) : (
      <Loading>
        <Spinner /> {words.loading}
      </Loading>
    )
  }
  const { partner, asOf, entries, clients, payouts, totals } = dashboard
  return (
    <Account data-dashboard="">
      <Top>
        <div>
          <SmallTitle as="h2">{words.greeting(partner.name)}</SmallTitle>
          <Note>
            {words.asOf} <time dateTime={asOf}>{momentText(asOf)}</time>. {words.live}
          </Note>
        </div>
        <StatementButton dashboard={dashboard} />
      </Top>
      {trouble && <Notice title={trouble.title}>{trouble.text}</Notice>}
      {partner.isRevoked && <Notice>{words.revoked}</Notice>}
      {totals.heldSales > 0 && (
        <Notice>{totals.heldSales === 1 ? words.heldOne : words.heldMany(totals.heldSales)}</Notice>
      )}
      <AccountFigures dashboard={dashboard} />
      <PartnerLink code={partner.code} />
      <CommissionTable entries={entries} />
      <AccountTable
        words={words.clients}
        figures={['sales']}
        rows={clients.map(({ client, firstAt, sales }, index) => ({
          id: `${firstAt}-${index}`,
          cells: { client, since: dayText(firstAt.slice(0, 10)), sales },
        }))}
      />
      <AccountTable
        words={words.payouts}
        figures={['amount']}
        rows={payouts.map(({ reference, amountCents, method, paidAt }) => ({
          id: reference,
          cells: {
            date: dayText(paidAt.slice(0, 10)),
            method,
            reference,
            amount: amount(amountCents),
          },
        }))}
      />
      <Note>{words.privacy}</Note>
    </Account>
  )
}

const Account = styled.div`
  display: grid;
  gap: ${theme.space.xxl};
`

const Top = styled.div`
  ${spread}
  gap: ${theme.space.md};
  align-items: end;
`

const Loading = styled.p`
  display: flex;
  gap: ${theme.space.xs};
  align-items: center;
  color: ${theme.color.inkSoft};
`

/** Saves the account as CSV, made on the device from what is shown. */
function StatementButton({ dashboard }: { dashboard: AffiliateDashboard }) {
  const save = () => {
    const statement = new Blob([affiliateStatement(dashboard)], { type: 'text/csv;charset=utf-8' })
    saveFile(statement, `statement-${dashboard.partner.code}-${dashboard.asOf.slice(0, 10)}.csv`)
  }
  return (
    <Button variant="outline" onClick={save}>
      {words.statement}
    </Button>
  )
}

/** The link a partner gives out, ready to copy. */
function PartnerLink({ code }: { code: string }) {
  const [said, setSaid] = useState('')
  const link = `${location.origin}/?ref=${code}`
  const copy = async () => {
    // A screen reader says only what changes.
    setSaid('')
    try {
      await navigator.clipboard.writeText(link)
      setSaid(words.link.copied)
    } catch {
      setSaid(words.link.copyFailed)
      document.querySelector<HTMLInputElement>('#partner-link')?.select()
    }
  }
  return (
    <Row>
      <label htmlFor="partner-link">{words.link.title}</label>
      <Address id="partner-link" readOnly value={link} onFocus={(event) => event.target.select()} />
      <Button variant="outline" onClick={() => void copy()}>
        {said || words.link.copy}
      </Button>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Row>
  )
}

const Row = styled.div`
  display: grid;
  gap: ${theme.space.xs} ${theme.space.sm};

  label {
    grid-column: 1 / -1;
    font-size: ${theme.size.small};
    font-weight: 600;
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 30rem) auto;
    justify-content: start;
  }
`

const Address = styled.input`
  ${ControlStyle}
`

/** An amount of the ledger, cents below cents; nothing where there is none. */
const amount = (cents: number) => (cents === 0 ? '' : formatMoney(cents, 'exact'))

/** Every commission, newest first, in its three states. */
function CommissionTable({ entries }: { entries: readonly DashboardEntry[] }) {
  const { reasons, credited, states } = words.ledger
  return (
    <AccountTable
      words={words.ledger}
      figures={['pending', 'due', 'takenBack']}
      rows={entries.map((entry) => ({
        id: entry.id,
        state: entry.state,
        cells: {
          date: dayText(entry.at.slice(0, 10)),
          client: entry.client ?? '',
          item: (
            <>
              {entry.item}
              {entry.reason !== 'commission' && `: ${reasons[entry.reason]}`}
              {entry.creditedCents > 0 && ` (${credited} ${amount(entry.creditedCents)})`}
            </>
          ),
          state: states[entry.state],
          pending: amount(entry.pendingCents),
          due: amount(entry.dueCents),
          takenBack: amount(entry.takenBackCents),
        },
      }))}
    />
  )
}
