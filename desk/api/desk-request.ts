import type { ApiFailure } from '#contract/api.ts'
import { deskHeader, deskIdle, deskAccessPaths, type DeskIdentity } from '#contract/desk/access.ts'
import type { DeskPage } from '#contract/desk/list.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import {
  useMutation,
  useQueryClient,
  queryOptions,
  useSuspenseQuery,
  useInfiniteQuery,
  QueryClient,
} from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { minuteMs } from '#lib/time.ts'
import { toastStore } from '../ui/toasts.tsx'
import { mayDo, type DeskActionName } from '#contract/desk/roles.ts'

type DeskRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON. */
  body?: unknown
  signal?: AbortSignal
}

let usedMs = Date.now()

/** Notes that somebody does something here: a page that is only open keeps no session. */
export const noteUse = () => void (usedMs = Date.now())

async function answerTo(
  path: string,
  { method = 'GET', body, signal }: DeskRequest = {},
): Promise<Response> {
  const answer = await fetch(path, {
    method,
    // Cloudflare Access sends to its own origin whoever is not signed in there any more.
    redirect: 'manual',
    headers: {
      accept: 'application/json',
      [deskHeader]: usedMs > Date.now() - 2 * minuteMs ? '1' : deskIdle,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw new DeskError(
      'unreachable',
      'The server did not answer. Check the connection, then try again.',
    )
  })
  if (answer.type === 'opaqueredirect')
    throw new DeskError('unreachable', 'You are not signed in any more. Load the page again.')
  if (answer.ok) return answer
  const failure = (await answer.json().catch(() => null)) as ApiFailure | null
  if (!failure?.error) throw new DeskError('internal', `The server answered ${answer.status}.`)
  const { code, message, fields } = failure.error
  throw new DeskError(code, message, fields)
}

/**
 * Asks the worker something, and reads its JSON answer.
 *
 * @throws {DeskError} With the worker's own words, or `unreachable` when it did not answer.
 */
export const deskRequest = async <Answer>(path: string, request?: DeskRequest) =>
  (await (await answerTo(path, request)).json()) as Answer

/** The same of a file, under the name that the worker gives it. */
export async function deskFile(path: string): Promise<{ blob: Blob; name: string }> {
  const answer = await answerTo(path)
  const [, name = ''] =
    /filename="(.+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? []
  const blob = await answer.blob().catch(() => {
    const why = 'The table broke off on its way, so nothing was saved. It may be longer than can be'
    throw new DeskError('unreachable', `${why} read at once: narrow it down, or try again.`)
  })
  return { blob, name }
}

/** Sends something, and reads the answer. */
export const post = <Answer>(path: string, body: unknown = {}) =>
  deskRequest<Answer>(path, { method: 'POST', body })
export const put = <Answer>(path: string, body: unknown) =>
  deskRequest<Answer>(path, { method: 'PUT', body })
export const remove = <Answer>(path: string, body?: unknown) =>
  deskRequest<Answer>(path, { method: 'DELETE', body })

/** Why the worker refused something, in its own words: the first of `fields`, which says what is wrong and how. */
export class DeskError extends Error {
  readonly code: ErrorCode | 'unreachable'
  readonly fields: Readonly<Record<string, string>>

  constructor(
    code: ErrorCode | 'unreachable',
    message: string,
    fields: Readonly<Record<string, string>> = {},
  ) {
    super(Object.values(fields)[0] ?? message)
    this.name = 'DeskError'
    this.code = code
    this.fields = fields
  }
}

/** Which fields were refused, and why; none for an error of another kind. */
export const fieldsOf = (error: unknown): DeskError['fields'] =>
  error instanceof DeskError ? error.fields : {}

/**
 * What is wrong beside the fields, for the end of a form; `hidden` are names that no field has. Null where each fault
 * stands at its field.
 */
export function refusalOf(error: Error | null, ...hidden: readonly string[]): string | null {
  const fields = fieldsOf(error)
  const isOfForm = error && Object.keys(fields).length === 0
  return hidden.flatMap((name) => fields[name] ?? [])[0] ?? (isOfForm ? error.message : null)
}

/** A query of what the worker answers at a path, which is its key. */
export const deskQuery = <Answer>(path: string) =>
  queryOptions({ queryKey: [path], queryFn: ({ signal }) => deskRequest<Answer>(path, { signal }) })

/** A query of a record: where it is gone nothing that was fetched of it before stays in sight. */
export const recordQuery = <Answer>(path: string) => ({
  ...deskQuery<Answer>(path),
  throwOnError: (error: unknown) => needsSession(error) || isCode(error, 'not_found'),
})

/** Whether the worker refused something for one of these reasons. */
export const isCode = (error: unknown, ...codes: readonly DeskError['code'][]) =>
  error instanceof DeskError && codes.includes(error.code)

/** Whether one has to sign in first. */
export const needsSession = (error: unknown) => isCode(error, 'session_needed')

/** What somebody at the desk does. */
export type Action<Given, Answer> = {
  run: (given: Given) => Promise<Answer>
  /** Message once it is done; blank for none. */
  done: (answer: Answer, given: Given) => string
  /** The message says what is still to be done, or was not: it stays until it is closed. */
  stays?: (answer: Answer) => boolean
  /** The page is left with what it was about, so nothing of it is asked for anew. */
  isLeft?: boolean
  /** The list out of which `onDone` takes a row: its pages, however many are open, are not asked for anew. */
  shortened?: string
  /**
   * What takes it back, offered beside the message until that is closed or something else is done; none where somebody
   * else had done it already.
   */
  undo?: (given: Given, answer: Answer) => (() => Promise<unknown>) | undefined
  /** No toast for errors, which are shown in place as long as that is there. */
  isQuiet?: boolean
  /** `isHere`: what asked for it has not been left. */
  onDone?: (answer: Answer, given: Given, isHere: boolean) => void
}

/**
 * A mutation: reports its result in a toast and invalidates every query, as it does where somebody else has changed or
 * erased the same meanwhile, or taken the right to it.
 */
export function useAction<Given, Answer>({
  run,
  done,
  stays,
  isLeft,
  shortened,
  undo,
  isQuiet,
  onDone,
}: Action<Given, Answer>) {
  const client = useQueryClient()
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const renew = async () => {
    if (isLeft) return
    await client.invalidateQueries({ predicate: ({ queryKey: [path] }) => path !== shortened })
  }
  const take = (back: () => Promise<unknown>) =>
    back()
      .then(() => toastStore.say('Taken back.'))
      .catch((error: Error) => toastStore.say(error.message, 'error'))
      .then(renew)
  return useMutation<Answer, Error, Given>({
    mutationFn: run,
    onSuccess: async (answer, given) => {
      const said = done(answer, given)
      const back = undo?.(given, answer)
      if (said) toastStore.say(said, 'success', back && (() => void take(back)), stays?.(answer))
      onDone?.(answer, given, isHere.current)
      await renew()
    },
    onError: async (error) => {
      // Whoever has to sign in is led there. A dialog or page that was left meanwhile can say nothing in its place.
      if (!isHere.current || (!isQuiet && !needsSession(error)))
        toastStore.say(error.message, 'error')
      if (isCode(error, 'edit_conflict', 'not_found', 'forbidden')) await renew()
    },
  })
}

/** The signed-in user, refreshed every few minutes. */
export const identityQuery = {
  ...deskQuery<DeskIdentity>(deskAccessPaths.session),
  staleTime: 5 * minuteMs,
  retry: false,
}

/** The signed-in user; always present within the frame. */
export function useIdentity(): DeskIdentity {
  return useSuspenseQuery(identityQuery).data
}

/** Whether the signed-in user may do this; what they may not is not offered. */
export const useMay = (action: DeskActionName): boolean => mayDo(useIdentity().role, action)

/** Parameters of an address; blank ones are left out. */
export const queryOf = (params: Readonly<Record<string, string | null | undefined>>) =>
  new URLSearchParams(
    Object.entries(params).flatMap(([name, value]): string[][] => (value ? [[name, value]] : [])),
  )

type Listed<Row> = {
  rows: readonly Row[] | undefined
  error: Error | null
  more: { isLoading: boolean; load: () => void } | null
}

/** Rows of a list that comes page by page, each with these parameters, in the shape of `DataTable`. */
export function usePages<Row>(
  path: string,
  params: Parameters<typeof queryOf>[0] = {},
): Listed<Row> {
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: [path, queryOf(params).toString()],
    queryFn: ({ pageParam: cursor, signal }) =>
      deskRequest<DeskPage<Row>>(`${path}?${queryOf({ ...params, cursor })}`, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  return {
    // Spread, so that an answer of another version is no empty list but a fault, which loads the desk again.
    rows: data?.pages.flatMap(({ rows }) => [...rows]),
    error,
    more: hasNextPage ? { isLoading: isFetching, load: () => void fetchNextPage() } : null,
  }
}

/**
 * Permanent refusals are not retried; an expired session leads to signing in. Offline it is asked all the same, and said
 * that nobody answers: what waits for a connection would be sent long after its dialog was left.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 15_000,
      retry: (failures, error) =>
        failures < 2 &&
        (!(error instanceof DeskError) ||
          isCode(error, 'unreachable', 'internal', 'storage_unavailable')),
      throwOnError: needsSession,
    },
    mutations: { networkMode: 'always', throwOnError: needsSession },
  },
})
