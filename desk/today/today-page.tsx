import { PageHead } from '../ui/page-head.tsx'

/** What needs a person, and how it goes. */
export function TodayPage() {
  return <PageHead title="Today" />
}
