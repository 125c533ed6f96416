import { useInfiniteQuery } from '@tanstack/react-query'
import { type AuditPage, deskAccessPaths } from '#contract/desk/access.ts'
import { deskRequest } from '../api/desk-request.ts'
import { DataTable } from '../ui/data-table.tsx'
import { Panel } from '../ui/panel.tsx'
import { When } from '../ui/when.tsx'

const detailText = (detail: Record<string, unknown>) =>
  Object.entries(detail)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ')

/** What was changed and exported here, newest first. Nobody can edit it. */
export function AuditLog() {
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: ['audit'],
    queryFn: ({ pageParam, signal }) =>
      deskRequest<AuditPage>(
        `${deskAccessPaths.audit}${pageParam ? `?${new URLSearchParams({ before: String(pageParam) })}` : ''}`,
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })
  return (
    <Panel title="Audit log">
      <DataTable
        caption="What was done at the desk"
        rows={data?.pages.flatMap(({ lines }) => lines)}
        error={error}
        rowKey={({ id }) => String(id)}
        empty="Nothing was changed or exported yet."
        columns={[
          { name: 'When', cell: ({ at }) => <When at={at} /> },
          { name: 'Who', cell: ({ actor }) => actor },
          { name: 'What', cell: ({ action }) => action },
          { name: 'Subject', cell: ({ subject }) => subject },
          { name: 'More', cell: ({ detail }) => detailText(detail) },
        ]}
        more={hasNextPage ? { isLoading: isFetching, load: () => void fetchNextPage() } : null}
      />
    </Panel>
  )
}
