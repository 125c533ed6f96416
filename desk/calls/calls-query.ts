import { queryOptions } from '@tanstack/react-query'
import { deskCallPaths, type DeskCalls } from '#contract/desk/calls.ts'
import { deskRequest } from '../api/desk-request.ts'

/** Calls from yesterday on, and who takes them. */
export const callsQuery = queryOptions({
  queryKey: ['calls'],
  queryFn: ({ signal }) => deskRequest<DeskCalls>(deskCallPaths.calls, { signal }),
})
