import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { deskAccessPaths, type DeskIdentity } from '#contract/desk/access.ts'
import { mayDo, type DeskActionName } from '#contract/desk/roles.ts'
import { deskRequest } from './desk-request.ts'

/** Who is at the desk, asked for once a few minutes. */
export const identityQuery = queryOptions({
  queryKey: ['identity'],
  queryFn: ({ signal }) => deskRequest<DeskIdentity>(deskAccessPaths.session, { signal }),
  staleTime: 5 * 60_000,
  retry: false,
})

/** Who is at the desk; there is somebody wherever the frame is. */
export function useIdentity(): DeskIdentity {
  return useSuspenseQuery(identityQuery).data
}

/** Whether who is at the desk may do this; what they may not is not offered. */
export const useMay = (action: DeskActionName): boolean => mayDo(useIdentity().role, action)
