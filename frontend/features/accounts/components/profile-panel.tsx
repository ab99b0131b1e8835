import { Loaded } from '../../../components/loaded.tsx';
import { LoadingNote, Repeat, Skeleton } from '../../../components/skeleton.tsx';
import { useProfile } from '../api/get-profile.ts';
import styles from './accounts.module.css';
import { EmailConfirmationNote } from './email-confirmation-note.tsx';
import { type OnProfileChanged, ProfileForm } from './profile-form.tsx';

/** The profile form with the server's current data. */
export function ProfilePanel({
  userId,
  onChanged,
}: {
  userId: string;
  onChanged: OnProfileChanged;
}) {
  const waiting = (
    <div className={styles['form']}>
      <LoadingNote text="Loading your profile" />
      <Repeat times={4}>
        <Skeleton className={styles['waiting']} />
      </Repeat>
    </div>
  );
  return (
    <Loaded query={useProfile(userId)} what="your profile" waiting={waiting}>
      {(user) => (
        <div className={styles['form']}>
          <EmailConfirmationNote user={user} />
          <ProfileForm user={user} onChanged={onChanged} />
        </div>
      )}
    </Loaded>
  );
}
