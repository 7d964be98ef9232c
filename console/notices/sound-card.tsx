import { Volume2 } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { chooseSound, playSound, readSound, soundNames } from './sound.ts'

/** Which sound this device makes; the kinds that ring are chosen below. */
export function SoundCard() {
  const t = useText()
  const { show } = useNotice()
  const [sound, setSound] = useState(readSound)
  const play = async (name = sound) => {
    if (!(await playSound(name).catch(() => false))) show(t('notices.sound_failed'))
  }
  const choose = (value: string) => {
    const name = soundNames.find((each) => each === value)
    if (!name) return
    setSound(name)
    chooseSound(name)
    void play(name)
  }
  return (
    <Card title={t('notices.sound')}>
      <p className="text-neutral-600">{t('notices.sound_text')}</p>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t('notices.sound_name')} className="min-w-40">
          <Select value={sound} onChange={({ target }) => choose(target.value)}>
            {soundNames.map((name) => (
              <option key={name} value={name}>
                {t(`notices.sound.${name}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Button icon={<Volume2 />} onClick={() => void play()}>
          {t('notices.play')}
        </Button>
      </div>
    </Card>
  )
}
