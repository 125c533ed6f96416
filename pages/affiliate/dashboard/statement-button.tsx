import type { AffiliateDashboard } from '#contract/affiliate.ts'
import { affiliateDashboardWords as words } from '#content/affiliate-dashboard.ts'
import { affiliateStatement } from '#lib/affiliate-statement.ts'
import { saveFile } from '#browser/save-file.ts'
import { Button } from '#components/ui/button.tsx'

/** Saves the account as CSV, made on the device from what is shown. */
export function StatementButton({ dashboard }: { dashboard: AffiliateDashboard }) {
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
