import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { type Found, findPath } from '#contract/desk/find.ts'
import { deskRequest } from '../api/desk-request.ts'

/** People and orders that a text finds; none before there are two letters. */
export function useFound(text: string): { results: readonly Found[]; isLooking: boolean } {
  const q = useDeferredValue(text.trim())
  const isAsked = q.length >= 2
  const { data, isFetching } = useQuery({
    queryKey: ['find', q],
    queryFn: ({ signal }) =>
      deskRequest<{ found: Found[] }>(`${findPath}?${new URLSearchParams({ q })}`, { signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  return { results: (isAsked && data?.found) || [], isLooking: isAsked && isFetching }
}
