import { type TodayAnswer, todayPaths } from '#contract/desk/today.ts'
import { deskQuery } from '../api/desk-request.ts'

/** What the first page says; its counts stand in menus, too. */
export const todayQuery = deskQuery<TodayAnswer>(todayPaths.today)
