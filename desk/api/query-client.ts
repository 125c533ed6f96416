import { QueryClient } from '@tanstack/react-query'
import { DeskError, needsSession } from './desk-error.ts'

/** What the worker refuses for good is not asked for again; a session that is over leads to the door. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) =>
        failures < 2 &&
        (!(error instanceof DeskError) ||
          ['unreachable', 'internal', 'storage_unavailable'].includes(error.code)),
      throwOnError: needsSession,
    },
    mutations: { throwOnError: needsSession },
  },
})
