import { type ComponentType, useEffect } from 'react'
import {
  createBrowserRouter,
  Link,
  redirect,
  type RouteObject,
  useLocation,
  Navigate,
  useRevalidator,
  useRouteError,
} from 'react-router-dom'
import styled from 'styled-components'
import { identityQuery, needsSession, queryClient, DeskError } from './api/desk-request.ts'
import { Frame } from './frame/frame.tsx'
import { Opening } from './frame/opening.tsx'
import { SignInPage } from './frame/sign-in-page.tsx'
import { PageHead } from './ui/page-parts.tsx'
import { stack, theme } from '#components/theme/tokens.ts'
import { Button } from '#components/ui/button.tsx'

/** Requires a session; others are led to signing in, and back afterwards. */
async function requireIdentity({ request }: { request: Request }) {
  try {
    return await queryClient.ensureQueryData(identityQuery)
  } catch (error) {
    if (!needsSession(error)) throw error
    const { pathname, search } = new URL(request.url)
    const next = `${pathname.replace(/^\/desk/, '')}${search}`
    throw redirect(
      next === '/' || next === '' ? '/sign-in' : `/sign-in?${new URLSearchParams({ next })}`,
    )
  }
}

/**
 * An address whose code comes when it is opened; `name` is the page's export. Another address begins anew: what was
 * typed or shown once of one person is not of the next.
 */
const page = <Name extends string>(
  path: string,
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
): RouteObject => ({
  path,
  lazy: async () => {
    const Page: ComponentType = (await load())[name]
    return { Component: () => <Page key={useLocation().pathname} /> }
  },
})

/** Every address of the desk. */
export const router = createBrowserRouter(
  [
    { path: '/sign-in', element: <SignInPage />, errorElement: <Fault /> },
    {
      path: '/',
      element: <Frame />,
      loader: requireIdentity,
      errorElement: <Fault />,
      hydrateFallbackElement: <Opening />,
      children: [
        {
          errorElement: <Fault />,
          children: [
            page('', 'TodayPage', () => import('./today/today-page.tsx')),
            page('leads', 'LeadsPage', () => import('./leads/leads-page.tsx')),
            page('people', 'PeoplePage', () => import('./people/people-page.tsx')),
            page('people/:id', 'PersonPage', () => import('./people/person-page.tsx')),
            page('conversion', 'ConversionPage', () => import('./conversion/conversion-page.tsx')),
            page('settings', 'SettingsPage', () => import('./settings/settings-page.tsx')),
            page('calls', 'CallsPage', () => import('./calls/calls-page.tsx')),
            page('orders', 'OrdersPage', () => import('./orders/orders-page.tsx')),
            page('orders/tasks', 'TasksPage', () => import('./orders/tasks-page.tsx')),
            page('orders/:id', 'OrderPage', () => import('./orders/order-page.tsx')),
            page('books', 'BooksPage', () => import('./books/books-page.tsx')),
            page('partners', 'PartnersPage', () => import('./partners/partners-page.tsx')),
            page(
              'partners/applications',
              'ApplicationsPage',
              () => import('./partners/applications-page.tsx'),
            ),
            page('partners/due', 'DuePage', () => import('./partners/due-page.tsx')),
            page('partners/checks', 'ChecksPage', () => import('./partners/checks-page.tsx')),
            page('partners/:code', 'PartnerPage', () => import('./partners/partner-page.tsx')),
            ...['deliveries', 'deliveries/mails', 'deliveries/google', 'deliveries/meta'].map(
              (path) =>
                page(path, 'DeliveriesPage', () => import('./deliveries/deliveries-page.tsx')),
            ),
            page(
              'deliveries/quarantine',
              'QuarantinePage',
              () => import('./deliveries/quarantine-page.tsx'),
            ),
            page(
              'deliveries/suppressed',
              'SuppressedPage',
              () => import('./deliveries/suppressed-page.tsx'),
            ),
            page(
              'deliveries/:channel/:id',
              'DeliveryPage',
              () => import('./deliveries/delivery-page.tsx'),
            ),
            page('letters', 'LettersPage', () => import('./letters/letters-page.tsx')),
            page('campaigns', 'CampaignsPage', () => import('./campaigns/campaigns-page.tsx')),
            { path: '*', element: <MissingPage /> },
          ],
        },
      ],
    },
  ],
  { basename: '/desk' },
)

/** For an address that the desk does not have. */
function MissingPage() {
  return (
    <>
      <PageHead title="Nothing here" says="The desk has no page at this address." />
      <Link to="/">Go to Today</Link>
    </>
  )
}

function faultWords(error: unknown): { title: string; says: string } {
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
function Fault() {
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
  const { title, says } = faultWords(error)
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
  ${stack(theme.space.md)}
  max-inline-size: ${theme.width.narrow};
  padding: ${theme.space.xl};
`
