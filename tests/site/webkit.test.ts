import { expect, test } from 'vitest'
import { builtFiles, readBuilt } from './built-site.ts'

const sources = builtFiles.filter(
  (file) => /\.(html|js|css)$/.test(file) && !file.startsWith('pagefind/'),
)

/**
 * What no WebKit has, or none before Safari 26; what merely looks or works better where it is known is not among it: the
 * line of what has been read (`animation-timeline`, behind `@supports`), menus that are not measured (`field-sizing`).
 */
const lacking = {
  script:
    /\b(requestIdleCallback|scheduler\.(postTask|yield)|showOpenFilePicker|showSaveFilePicker|beforeinstallprompt|EyeDropper|IdleDetector|EditContext|CloseWatcher|URLPattern|documentPictureInPicture|SharedStorage|navigator\.(deviceMemory|userAgentData|getBattery|keyboard|usb|serial|hid|bluetooth|vibrate|scheduling))\b/,
  style:
    /(anchor-name|position-anchor|position-area|interpolate-size|calc-size|scroll-marker-group|reading-flow|corner-shape)\s*:/,
  markup: /\s(commandfor|closedby|interestfor)=|<(selectedcontent|fencedframe)\b/,
}

test('nothing in the build needs what WebKit lacks', () => {
  const found = sources.flatMap((file) => {
    const text = readBuilt(file)
    return Object.values(lacking).flatMap((pattern) => {
      const [use] = pattern.exec(text) ?? []
      return use ? [`${file}: ${use}`] : []
    })
  })
  expect(sources.length).toBeGreaterThan(50)
  expect(found).toEqual([])
})

test('background sync, which WebKit lacks, is only asked for where there is one', () => {
  const uses = sources.flatMap((file) => readBuilt(file).match(/.{2}sync\??\.register/g) ?? [])
  expect(uses.length).toBeGreaterThan(0)
  expect(uses.filter((use) => !use.includes('?.'))).toEqual([])
})
