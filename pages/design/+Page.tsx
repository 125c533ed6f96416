import { Gallery } from './gallery.tsx'

export function Page() {
  return <Gallery />
}
