import { Gallery } from '#components/gallery/gallery.tsx'

export function Page() {
  return <Gallery />
}
