import type { CountRow, WaysAnswer } from '#contract/desk/conversion.ts'
import { DataTable } from '../ui/data-table.tsx'
import { Panel } from '../ui/panel.tsx'
import { numberText } from '#lib/number-text.ts'
import { shareText } from './change-text.ts'
import { FigureBar } from './figure-bar.tsx'
import { ShowAll } from './show-all.tsx'
import { useTopRows } from './use-top-rows.ts'
import { fieldName, formName } from './value-names.ts'

const count = (n = 0) => numberText(n, 0)

/** Form and field. */
const words = ({ value }: CountRow) => value.split(' ') as [string, string]

/** The fields after which a form was left unsent, the worst first. */
export function FieldsLeft({ field }: Pick<WaysAnswer, 'field'>) {
  const rows = field
    .filter(({ now }) => (now.stopped ?? 0) > 0)
    .toSorted((a, b) => (b.now.stopped ?? 0) - (a.now.stopped ?? 0))
  const { shown, showAll } = useTopRows(rows)
  const most = Math.max(1, ...rows.map(({ now }) => now.stopped ?? 0))
  return (
    <Panel title="Where forms are left">
      <DataTable
        caption="The last field that was filled in of forms left unsent"
        columns={[
          {
            name: 'Last field filled in',
            cell: (row) => <b>{fieldName(...words(row))}</b>,
          },
          { name: 'Form', cell: (row) => formName(words(row)[0]) },
          {
            name: 'Left here',
            cell: ({ now: { stopped = 0 } }) => (
              <FigureBar text={count(stopped)} share={stopped / most} />
            ),
          },
          {
            name: 'Of those who filled it in',
            isFigure: true,
            cell: ({ now: { stopped = 0, begun = 0 } }) => shareText(stopped, begun),
          },
        ]}
        rows={shown}
        rowKey={({ value }) => value}
        empty="No form was left unsent in these days."
      />
      <ShowAll count={rows.length} onShow={showAll} />
    </Panel>
  )
}
