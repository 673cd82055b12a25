import {
  Button,
  ColorArea,
  ColorField as AriaColorField,
  ColorPicker,
  ColorSlider,
  ColorSwatch,
  ColorThumb,
  Dialog,
  DialogTrigger,
  Input,
  Label,
  parseColor,
  Popover,
  SliderTrack,
} from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { inputClass } from '../../ui/input-class.ts';

/** A colour by its picker or its six digits. A colour of another form than `#rrggbb` becomes one when it is changed. */
export function ColorField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (color: string) => void;
}) {
  const { t } = useTranslation('brands');
  const color = readColor(value);
  return (
    <ColorPicker value={color} onChange={(next) => onChange(next.toString('hex').toLowerCase())}>
      <div className="flex items-center gap-2">
        <DialogTrigger>
          <Button aria-label={t('colors.pick', { name: label })} className="cursor-pointer rounded-control">
            <ColorSwatch className="border-line size-9 rounded-control border" />
          </Button>
          <Popover className="border-line bg-surface shadow-popover rounded-card border p-4">
            <Dialog aria-label={label} className="flex flex-col gap-3 outline-none">
              <ColorArea
                colorSpace="hsb"
                xChannel="saturation"
                yChannel="brightness"
                className="size-48 rounded-control"
              >
                <ColorThumb className={thumb} />
              </ColorArea>
              <ColorSlider colorSpace="hsb" channel="hue" aria-label={t('colors.hue')}>
                <SliderTrack className="h-6 w-48 rounded-full">
                  <ColorThumb className={`${thumb} top-1/2`} />
                </SliderTrack>
              </ColorSlider>
            </Dialog>
          </Popover>
        </DialogTrigger>
        <AriaColorField>
          <Label className="sr-only">{label}</Label>
          <Input className={`${inputClass} h-9 w-24! font-mono text-xs!`} dir="ltr" />
        </AriaColorField>
      </div>
    </ColorPicker>
  );
}

const thumb = 'size-5 rounded-full border-2 border-white shadow-[0_0_0_1px_black,inset_0_0_0_1px_black]';

function readColor(value: string) {
  try {
    return parseColor(value).toFormat('hsb');
  } catch {
    return parseColor('#888888').toFormat('hsb');
  }
}
