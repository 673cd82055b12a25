import { Component, lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { InlineProblem } from './problem.tsx';

/**
 * A part of a page whose program is a file of its own. Where that file does not come, as after a deploy that has replaced it, the part
 * says so and the page stays.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  return function LazyPart(props) {
    return (
      <PartBoundary>
        <Suspense>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
}

class PartBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    return this.state.error === null ? this.props.children : <PartFault error={this.state.error} />;
  }
}

function PartFault({ error }: { error: unknown }) {
  const { t } = useTranslation('shell');
  return (
    <div className="bg-surface border-line shadow-popover fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-xl flex-col items-end gap-3 rounded-card border p-4">
      <div className="w-full">
        <InlineProblem error={error} />
      </div>
      <Button onPress={() => location.reload()}>{t('problem.reload')}</Button>
    </div>
  );
}
