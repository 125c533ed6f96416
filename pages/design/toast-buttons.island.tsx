import { galleryWords as words } from '#content/gallery.ts'
import { Button } from '#components/ui/button.tsx'
import { dismissNotification, notify } from '#components/ui/notifications.ts'

/** Shows and dismisses notifications. */
export function ToastButtons() {
  return (
    <>
      <Button
        variant="outline"
        onClick={() => notify({ title: words.title, description: words.sentence })}
      >
        {words.notify}
      </Button>
      <Button variant="outline" onClick={() => dismissNotification()}>
        {words.dismiss}
      </Button>
    </>
  )
}
