import { deskCallPaths, type DeskCalls } from '#contract/desk/calls.ts'
import { deskQuery } from '../api/desk-request.ts'

/** Calls from yesterday on, and who takes them. */
export const callsQuery = deskQuery<DeskCalls>(deskCallPaths.calls)
