import { createBrowserRouter, redirect } from 'react-router-dom'
import { identityQuery } from './api/use-identity.ts'
import { needsSession } from './api/desk-error.ts'
import { queryClient } from './api/query-client.ts'
import { Frame } from './frame/frame.tsx'
import { Fault } from './frame/fault.tsx'
import { Opening } from './frame/opening.tsx'
import { SignInPage } from './frame/sign-in-page.tsx'
import { MissingPage } from './frame/missing-page.tsx'

/** Lets in whoever has a session; everybody else is led to the door, and back afterwards. */
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

/** Every address of the desk. An area's code comes when it is opened. */
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
            {
              index: true,
              lazy: async () => ({ Component: (await import('./today/today-page.tsx')).TodayPage }),
            },
            {
              path: 'conversion',
              lazy: async () => ({
                Component: (await import('./conversion/conversion-page.tsx')).ConversionPage,
              }),
            },
            {
              path: 'settings',
              lazy: async () => ({
                Component: (await import('./settings/settings-page.tsx')).SettingsPage,
              }),
            },
            {
              path: 'orders',
              lazy: async () => ({
                Component: (await import('./orders/orders-page.tsx')).OrdersPage,
              }),
            },
            {
              path: 'orders/tasks',
              lazy: async () => ({
                Component: (await import('./orders/tasks-page.tsx')).TasksPage,
              }),
            },
            {
              path: 'orders/:id',
              lazy: async () => ({
                Component: (await import('./orders/order-page.tsx')).OrderPage,
              }),
            },
            { path: '*', element: <MissingPage /> },
          ],
        },
      ],
    },
  ],
  { basename: '/desk' },
)
