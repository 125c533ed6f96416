import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toastStore } from '../ui/toast-store.ts'

type Deed<Given, Answer> = {
  run: (given: Given) => Promise<Answer>
  /** What is said once it is done. */
  done: (answer: Answer, given: Given) => string
  /** First words of the queries that it makes old; without them all are asked again. */
  changes?: readonly string[]
  /** Where field errors are shown in place, nothing is said at the edge. */
  isQuiet?: boolean
  onDone?: (answer: Answer, given: Given) => void
}

/** Something that changes the world: says what came of it, and has what it changed asked for again. */
export function useDeed<Given, Answer>({
  run,
  done,
  changes,
  isQuiet,
  onDone,
}: Deed<Given, Answer>) {
  const client = useQueryClient()
  return useMutation<Answer, Error, Given>({
    mutationFn: run,
    onSuccess: async (answer, given) => {
      toastStore.say(done(answer, given))
      onDone?.(answer, given)
      const old = changes?.map((name) => ({ queryKey: [name] })) ?? [{}]
      await Promise.all(old.map((filter) => client.invalidateQueries(filter)))
    },
    onError: (error) => {
      if (!isQuiet) toastStore.say(error.message, 'error')
    },
  })
}
