import { useEffect } from 'react'
import { Link, Navigate, useLocation, useRevalidator, useRouteError } from 'react-router-dom'
import styled from 'styled-components'
import { theme } from '#components/theme/tokens.ts'
import { Button } from '#components/ui/button.tsx'
import { DeskError, needsSession, queryClient } from '../api/desk-request.ts'
import { PageHead } from '../ui/page-parts.tsx'

function wordsOf(error: unknown): { title: string; says: string } {
  if (error instanceof DeskError) {
    if (error.code === 'not_found')
      return { title: 'It is not here', says: 'It may have been erased.' }
    return { title: 'That did not work', says: error.message }
  }
  if (!navigator.onLine)
    return { title: 'There is no connection', says: 'This part comes once there is one again.' }
  return {
    title: 'Something in the desk broke',
    says: 'Perhaps a newer version of it is here: load it again. Nothing was changed by it; if it stays, tell whoever maintains the site.',
  }
}

/** Shown in place of a page that failed. An expired session leads to signing in. */
export function Fault() {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const isOver = needsSession(error)
  useEffect(() => {
    if (isOver) queryClient.clear()
  }, [isOver])
  if (isOver) {
    return (
      <Navigate to={`/sign-in?${new URLSearchParams({ next: `${pathname}${search}` })}`} replace />
    )
  }
  const { title, says } = wordsOf(error)
  const isOurs = error instanceof DeskError
  const again = () => void queryClient.resetQueries().then(() => revalidate())
  return (
    <Place role="alert">
      <PageHead title={title} says={says} />
      <p>
        <Button variant="outline" onClick={isOurs ? again : () => location.reload()}>
          {isOurs ? 'Try again' : 'Load it again'}
        </Button>{' '}
        <Link to="/">Go to Today</Link>
      </p>
    </Place>
  )
}

const Place = styled.div`
  display: grid;
  gap: ${theme.space.md};
  max-inline-size: ${theme.width.narrow};
  padding: ${theme.space.xl};
`
