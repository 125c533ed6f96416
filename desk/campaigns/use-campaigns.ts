import { campaignsPath, type Campaigns, type CampaignsChange } from '#contract/desk/campaigns.ts'
import { deskQuery, fieldsOf, put, queryClient, useAction } from '../api/desk-request.ts'

/** The campaign's query. */
export const campaignsQuery = deskQuery<Campaigns>(campaignsPath)

type Change = Pick<CampaignsChange, 'set'> & {
  reset?: CampaignsChange['reset']
  /** Message once it is stored. */
  says: string
}

/**
 * Saves changes with the version they are based on: a conflicting edit is reported, and the current values are shown.
 */
export function useChange(version: number) {
  const action = useAction({
    run: ({ set, reset = [] }: Change) => {
      const body = { version, set, reset } satisfies CampaignsChange
      return put<Campaigns>(campaignsPath, body)
    },
    done: (_, { says }) => `${says} Pages show it within a minute.`,
    isQuiet: true,
    // The next panel is saved on what this one has left, however soon.
    onDone: (answer) => queryClient.setQueryData(campaignsQuery.queryKey, answer),
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
