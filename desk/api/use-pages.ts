import { useInfiniteQuery } from '@tanstack/react-query'
import { deskRequest } from './desk-request.ts'

type Pages<Page, Row> = {
  /** First words of the query's key. */
  key: readonly string[]
  path: string
  /** Parameters of every page; blank ones are left out. */
  params: Readonly<Record<string, string | null | undefined>>
  rowsOf: (page: Page) => readonly Row[]
}

/** Rows of a list that comes page by page, in the shape of `DataTable`. */
export function usePages<Page extends { next: string | null }, Row>({
  key,
  path,
  params,
  rowsOf,
}: Pages<Page, Row>) {
  const wanted = Object.entries(params).flatMap(([name, value]): [string, string][] =>
    value ? [[name, value]] : [],
  )
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: [...key, ...wanted.map((pair) => pair.join('='))],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams(pageParam ? [...wanted, ['cursor', pageParam]] : wanted)
      return deskRequest<Page>(`${path}?${query}`, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  return {
    rows: data?.pages.flatMap((page) => rowsOf(page)),
    error,
    more: hasNextPage ? { isLoading: isFetching, load: () => void fetchNextPage() } : null,
  }
}
