import { CheckboxGroup } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { Checkbox, RadioGroup } from '../../ui/choices.tsx';
import { eventTypes, type EventType } from './event-types.ts';

/** Which events an endpoint gets; null: all, also those that are added later. */
export function EventTypesField({
  chosen,
  onChange,
}: {
  chosen: readonly string[] | null;
  onChange: (chosen: readonly string[] | null) => void;
}) {
  const { t } = useTranslation('webhooks');
  const describe = (type: EventType) => {
    const [kind, name] = type.split('.');
    return t(`event.${kind}.${name}` as `event.${EventType}`);
  };
  return (
    <div className="flex flex-col gap-3">
      <RadioGroup
        label={t('events')}
        value={chosen === null ? 'all' : 'some'}
        onChange={(value) => onChange(value === 'all' ? null : [])}
        options={[
          { id: 'all', label: t('allEvents'), description: t('allEventsText') },
          { id: 'some', label: t('someEvents') },
        ]}
      />
      {chosen !== null && (
        <CheckboxGroup
          aria-label={t('someEvents')}
          value={[...chosen]}
          onChange={onChange}
          className="ms-7 grid gap-2.5 sm:grid-cols-2"
        >
          {eventTypes.map((type) => (
            <Checkbox key={type} value={type} className="!items-start">
              <span className="flex min-w-0 flex-col">
                <code className="text-xs break-all" dir="ltr">
                  {type}
                </code>
                <span className="text-muted text-xs">{describe(type)}</span>
              </span>
            </Checkbox>
          ))}
        </CheckboxGroup>
      )}
    </div>
  );
}
