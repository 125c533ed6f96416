import { useQuery, useQueryClient } from '@tanstack/react-query'
import { campaignsPath, type Campaigns, type CampaignsChange } from '#contract/desk/campaigns.ts'
import { DeskError, deskQuery, deskRequest, fieldsOf, useAction } from '../api/desk-request.ts'

const key = 'campaigns'

/** The campaign's query. */
export function useCampaigns() {
  return useQuery(deskQuery<Campaigns>([key], campaignsPath))
}

type Change = Pick<CampaignsChange, 'set'> & {
  reset?: CampaignsChange['reset']
  /** Message once it is stored. */
  says: string
}

/**
 * Saves changes with the version they are based on: a conflicting edit is reported, and the current values are shown.
 */
export function useChange(version: number) {
  const client = useQueryClient()
  const action = useAction({
    run: async ({ set, reset = [] }: Change) => {
      try {
        const body = { version, set, reset } satisfies CampaignsChange
        return await deskRequest<Campaigns>(campaignsPath, { method: 'PUT', body })
      } catch (error) {
        if (error instanceof DeskError && error.code === 'edit_conflict')
          await client.invalidateQueries({ queryKey: [key] })
        throw error
      }
    },
    done: (_, { says }) => `${says} Pages show it within a minute.`,
    changes: [key, 'audit'],
    isQuiet: true,
  })
  const fields = fieldsOf(action.error)
  return {
    change: action.mutate,
    action,
    /** Error of a field, as a sentence. */
    faultOf: (name: string) =>
      fields[`set.${name}`]?.replace(/^must /, 'This must ').replace(/^cannot /, 'This cannot '),
  }
}
