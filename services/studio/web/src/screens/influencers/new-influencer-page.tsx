import { useNavigate } from '@tanstack/react-router';
import { NewRecord } from '../../records/new-record.tsx';
import { influencerKind } from './influencer-kind.ts';

export function NewInfluencerPage() {
  const navigate = useNavigate();
  return <NewRecord kind={influencerKind} onCreated={() => void navigate({ to: '/influencers' })} />;
}
