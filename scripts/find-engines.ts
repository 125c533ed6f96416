import { findProgram } from './find-program.ts'

/** Path of a Firefox. */
export function findFirefox(): Promise<string> {
  return findProgram({
    name: 'Firefox',
    setting: 'FIREFOX_PATH',
    commands: ['firefox-esr', 'firefox'],
    elsewhere: [
      '/usr/lib/firefox-esr/firefox-esr',
      '/Applications/Firefox.app/Contents/MacOS/firefox',
    ],
    packages: ['firefox-esr'],
    advice: 'apt install firefox-esr, snap install firefox, brew install --cask firefox',
  })
}

/** Paths of WebKitGTK's driver and of the screen it draws on; null on a machine that can have neither. */
export async function findWebkit(): Promise<Record<
  'WEBKIT_DRIVER_PATH' | 'XVFB_PATH',
  string
> | null> {
  if (process.platform !== 'linux') return null
  return {
    WEBKIT_DRIVER_PATH: await findProgram({
      name: 'WebKit driver',
      setting: 'WEBKIT_DRIVER_PATH',
      commands: ['WebKitWebDriver'],
      elsewhere: [],
      packages: ['webkit2gtk-driver'],
      advice: 'apt install webkit2gtk-driver',
    }),
    XVFB_PATH: await findProgram({
      name: 'Xvfb',
      setting: 'XVFB_PATH',
      commands: ['Xvfb'],
      elsewhere: [],
      packages: ['xvfb'],
      advice: 'apt install xvfb',
    }),
  }
}
