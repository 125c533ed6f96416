import styled from 'styled-components'
import type { CountDimension } from '#contract/count.ts'
import type { CountRow } from '#contract/desk/conversion.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { Panel } from '../ui/page-parts.tsx'
import { changeText, shareText } from './change-text.ts'
import { LinkTabs } from './link-tabs.tsx'
import { countText, keptCents, wholeMoney } from './metrics.ts'
import { FigureBar } from './share-bar.tsx'
import { valueName } from './value-names.ts'

const titles: Record<CountDimension, string> = {
  page: 'Page',
  source: 'Source',
  campaign: 'Campaign',
  device: 'Device',
  country: 'Country',
}

/** Dimensions that leads and orders have too; device and country they have not. */
const knowsOutcome = (by: CountDimension) => by !== 'device' && by !== 'country'

const figure = (name: string, of: (row: CountRow) => string) => ({ name, figure: of })

/** Columns of the table by a dimension. */
export function columnsOf(by: CountDimension, most: number): Column<CountRow>[] {
  return [
    { name: titles[by], cell: ({ value }) => <Name>{valueName(by, value)}</Name> },
    {
      name: 'Pages seen',
      cell: ({ now: { views = 0 } }) => <FigureBar text={countText(views)} share={views / most} />,
    },
    figure('Change', ({ now, before }) => changeText(now.views ?? 0, before.views ?? 0)),
    figure('Pressed', ({ now }) => countText(now.presses)),
    figure('Forms begun', ({ now }) => countText(now.begun)),
    figure('Forms sent', ({ now }) => countText(now.sent)),
    ...(knowsOutcome(by)
      ? [
          figure('Leads', ({ now }) => countText(now.leads)),
          figure('Rate', ({ now: { leads = 0, views = 0 } }) => shareText(leads, views)),
          figure('Orders', ({ now }) => countText(now.orders)),
          figure('Money kept', ({ now }) => wholeMoney(keptCents(now))),
        ]
      : []),
  ]
}

/** The visits by page, source, campaign, device or country. */
export function Breakdown({ by, rows }: { by: CountDimension; rows: readonly CountRow[] }) {
  const most = Math.max(1, ...rows.map(({ now }) => now.views ?? 0))
  return (
    <Panel
      title="Where and who"
      aside={
        <LinkTabs label="Rows of the table" name="by" tabs={Object.entries(titles)} current={by} />
      }
    >
      <DataTable
        caption={`Visits by ${titles[by].toLowerCase()}`}
        columns={columnsOf(by, most)}
        rows={rows}
        few={8}
        rowKey={({ value }) => value}
        empty="Nothing was counted in these days."
      />
    </Panel>
  )
}

const Name = styled.span`
  display: block;
  font-weight: 600;
  min-inline-size: 7rem;
  overflow-wrap: anywhere;
`
