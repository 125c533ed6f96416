import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { loadFace } from '#components/layout/load-face.client.ts'
import { GlobalStyle } from '#components/theme/global-style.ts'
import { isCode, noteUse, queryClient } from './api/desk-request.ts'
import { router } from './routes.tsx'

const place = document.querySelector('#desk')
if (!place) throw new Error('The document has no place for the desk.')
/** An expired session is no fault: it leads to signing in. Nor is what somebody else has erased. */
function report(error: unknown): void {
  if (!isCode(error, 'session_needed', 'not_found')) console.error(error)
}

for (const type of ['pointerdown', 'wheel', 'keydown', 'click'])
  addEventListener(type, noteUse, { capture: true, passive: true })
void loadFace()
createRoot(place, { onCaughtError: report }).render(
  <StrictMode>
    <GlobalStyle />
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} onError={report} />
    </QueryClientProvider>
  </StrictMode>,
)
