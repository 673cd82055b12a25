import { Star, UserRound, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PictureSources } from '../../pictures/picture-field.tsx';
import { Picture } from '../../pictures/picture.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Badge } from '../../ui/layout.tsx';
import { imagesMax, withFirst } from './influencer-fields.ts';

/** The reference pictures; the first is the avatar. */
export function ImagesField({
  images,
  onChange,
  error,
}: {
  images: readonly string[];
  onChange: (images: string[]) => void;
  error?: string | undefined;
}) {
  const { t } = useTranslation('influencers');
  return (
    <div role="group" aria-labelledby="images-title" className="flex flex-col gap-3">
      <div>
        <h2 id="images-title" className="text-sm font-medium">
          {t('field.images')}
        </h2>
        <p className="text-muted text-xs">{t('field.imagesText')}</p>
      </div>
      {images.length > 0 && (
        <ul className="grid grid-cols-2 gap-3">
          {images.map((image, index) => (
            <li key={image} className="relative">
              <Picture
                url={image}
                alt={t('pictureNumber', { number: index + 1 })}
                className="border-line aspect-square w-full rounded-control border"
                fallback={<UserRound aria-hidden className="size-6" />}
              />
              {index === 0 && (
                <span className="absolute start-2 bottom-2">
                  <Badge>{t('avatar')}</Badge>
                </span>
              )}
              <span className="absolute end-1.5 top-1.5 flex gap-1">
                {index > 0 && (
                  <IconButton
                    label={t('makeAvatar', { number: index + 1 })}
                    size="small"
                    look="secondary"
                    onPress={() => onChange(withFirst(images, image))}
                  >
                    <Star aria-hidden className="size-4" />
                  </IconButton>
                )}
                <IconButton
                  label={t('removePicture', { number: index + 1 })}
                  size="small"
                  look="secondary"
                  onPress={() => onChange(images.filter((one) => one !== image))}
                >
                  <X aria-hidden className="size-4" />
                </IconButton>
              </span>
            </li>
          ))}
        </ul>
      )}
      {images.length < imagesMax && (
        <PictureSources onChoose={(url) => !images.includes(url) && onChange([...images, url])} />
      )}
      {error !== undefined && (
        <p role="alert" className="text-danger text-xs">
          {error}
        </p>
      )}
    </div>
  );
}
