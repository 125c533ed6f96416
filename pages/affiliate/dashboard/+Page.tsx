import { DashboardSection } from '#components/affiliate/dashboard-section.tsx'

export function Page() {
  return <DashboardSection />
}
