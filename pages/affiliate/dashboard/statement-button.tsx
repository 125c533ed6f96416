import type { AffiliateDashboard } from '#contract/affiliate.ts'
import { affiliateDashboardWords as words } from '#content/affiliate-dashboard.ts'
import { affiliateStatement } from '#lib/affiliate-statement.ts'
import { Button } from '#components/ui/button.tsx'

/** Saves the account as CSV, made on the device from what is shown. */
export function StatementButton({ dashboard }: { dashboard: AffiliateDashboard }) {
  const save = () => {
    const file = new Blob([affiliateStatement(dashboard)], { type: 'text/csv;charset=utf-8' })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = `statement-${dashboard.partner.code}-${dashboard.asOf.slice(0, 10)}.csv`
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <Button variant="outline" onClick={save}>
      {words.statement}
    </Button>
  )
}
