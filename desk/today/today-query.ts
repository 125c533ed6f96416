import { queryOptions } from '@tanstack/react-query'
import { type TodayAnswer, todayPaths } from '#contract/desk/today.ts'
import { deskRequest } from '../api/desk-request.ts'

/** What the first page says; its counts stand in menus, too. */
export const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: ({ signal }) => deskRequest<TodayAnswer>(todayPaths.today, { signal }),
})
