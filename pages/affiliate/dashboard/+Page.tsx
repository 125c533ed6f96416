import { DashboardSection } from './dashboard-section.tsx'

export function Page() {
  return <DashboardSection />
}
