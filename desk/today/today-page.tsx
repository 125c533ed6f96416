import { useQuery } from '@tanstack/react-query'
import { Notice } from '#components/ui/notice.tsx'
import { minuteMs } from '#lib/time.ts'
import { PageHead, Quiet } from '../ui/page-parts.tsx'
import { useNowMs, When } from '../ui/values.tsx'
import { CallsToday } from './calls-today.tsx'
import { Disputes } from './disputes.tsx'
import { Figures } from './figures.tsx'
import { LeadsWaiting } from './leads-waiting.tsx'
import { Needs } from './needs.tsx'
import { todayQuery } from './today-query.ts'
import { site } from '#site.config.ts'

const dayText = new Intl.DateTimeFormat(site.language, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})

/** What needs a person, first; then how the week goes. */
export function TodayPage() {
  const now = new Date(useNowMs())
  // The menu asks for the same: what it has kept may be a moment old.
  const { data, error } = useQuery({
    ...todayQuery,
    refetchOnMount: 'always',
    refetchInterval: minuteMs,
  })
  return (
    <>
      <PageHead title="Today" says={dayText.format(now)} />
      {error && <Notice tone="error">{error.message}</Notice>}
      {!data && !error && <Quiet role="status">Looking …</Quiet>}
      {data && (
        <>
          {data.problems.map((problem) => (
            <Notice
              key={problem}
              tone="error"
              title="A setting is wrong, and what it turns on is off"
            >
              {problem}
            </Notice>
          ))}
          <Disputes disputes={data.disputes} />
          <CallsToday now={now} />
          <LeadsWaiting today={data} />
          <Needs today={data} />
          <Figures figures={data.figures} />
          <Quiet>
            Last lead {data.lastLeadAt ? <When at={data.lastLeadAt} /> : 'not yet'}, last taken by
            the CRM {data.lastDeliveredAt ? <When at={data.lastDeliveredAt} /> : 'not yet'}.
          </Quiet>
        </>
      )}
    </>
  )
}
