import { PageHead } from '../ui/page-head.tsx'
import { AuditLog } from './audit-log.tsx'
import { Roles } from './roles.tsx'
import { Sessions } from './sessions.tsx'

/** Who may do what, and what was done. */
export function SettingsPage() {
  return (
    <>
      <PageHead
        title="Access and log"
        says="Who may do what, and everything that was changed or exported here."
      />
      <Sessions />
      <Roles />
      <AuditLog />
    </>
  )
}
