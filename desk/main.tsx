import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { GlobalStyle } from '#components/theme/global-style.ts'
import { queryClient } from './api/query-client.ts'
import { router } from './routes.tsx'

const place = document.querySelector('#desk')
if (!place) throw new Error('The document has no place for the desk.')
createRoot(place).render(
  <StrictMode>
    <GlobalStyle />
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
